// A person's name as it fits onto a card.
export interface Cartouche {
  given: string;
  nth: string;
}

/** The given name, and which shogun he was. */
export function cartouche(name: string): Cartouche {
  const ja = /^(初代|\d+代)?徳川(.+)$/.exec(name);
  if (ja) return { given: ja[2] ?? name, nth: ja[1] ?? '' };
  const en = /^Tokugawa (\S+)(?: \((.+)\))?$/.exec(name);
  return en ? { given: en[1] ?? name, nth: en[2] ?? '' } : { given: name, nth: '' };
}
