// What this browser keeps of a real table, so that nothing entered is lost by a reload.
const PLACE = 'zashiki.companion.';

export function kept<T>(name: string): T | null {
  try {
    return JSON.parse(localStorage.getItem(PLACE + name) ?? 'null') as T | null;
  } catch {
    return null;
  }
}

export function keep(name: string, value: unknown): void {
  try {
    localStorage.setItem(PLACE + name, JSON.stringify(value));
  } catch {
    // storage may be full or blocked: what is entered stays until the page is closed
  }
}
