// What the parlour in the worker keeps: texts by key, in the browser's own database.
const NAME = 'zashiki';
const TEXTS = 'texts';

function opened(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(NAME, 1);
    request.onupgradeneeded = () => request.result.createObjectStore(TEXTS);
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error('no database'));
  });
}

/** See `Keeper` in src/zashiki/local/kept_store.py. */
export class Keeper {
  private constructor(private readonly database: IDBDatabase) {}

  static async open(): Promise<Keeper> {
    return new Keeper(await opened());
  }

  /** Carry out one request; the result once it is on the disk. */
  private run<T>(mode: IDBTransactionMode, work: (texts: IDBObjectStore) => IDBRequest<T>): Promise<T> {
    return new Promise((resolve, reject) => {
      const transaction = this.database.transaction(TEXTS, mode, { durability: 'strict' });
      const request = work(transaction.objectStore(TEXTS));
      transaction.oncomplete = () => resolve(request.result);
      transaction.onabort = () => reject(transaction.error ?? new Error('not kept'));
    });
  }

  async add(key: string, text: string): Promise<boolean> {
    try {
      await this.run('readwrite', (texts) => texts.add(text, key));
      return true;
    } catch (problem) {
      if ((problem as DOMException).name === 'ConstraintError') return false;
      throw problem;
    }
  }

  async put(key: string, text: string): Promise<void> {
    await this.run('readwrite', (texts) => texts.put(text, key));
  }

  get(key: string): Promise<string | undefined> {
    return this.run('readonly', (texts) => texts.get(key) as IDBRequest<string | undefined>);
  }

  async remove(key: string): Promise<void> {
    await this.run('readwrite', (texts) => texts.delete(key));
  }

  under(prefix: string): Promise<string[]> {
    const range = IDBKeyRange.bound(prefix, `${prefix}\uffff`);
    return this.run('readonly', (texts) => texts.getAll(range) as IDBRequest<string[]>);
  }
}
