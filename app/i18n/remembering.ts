type Translator = (key: string, params?: object) => string;

/** Texts with values are as many as their values; past this many all are forgotten and gathered anew. */
const MOST = 5_000;

/**
 * A translator that puts each text together only once: on a page of cards, looking up is a good part of the work.
 * For instances whose texts never change, which are the server's.
 */
export function remembering(translate: Translator): Translator {
  const known = new Map<string, string>();
  return (key, params) => {
    const name = params === undefined ? key : `${key} ${JSON.stringify(params)}`;
    let text = known.get(name);
    if (text === undefined) {
      if (known.size >= MOST) known.clear();
      known.set(name, (text = translate(key, params)));
    }
    return text;
  };
}
