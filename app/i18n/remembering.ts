type Translator = (key: string, params?: object) => string;

/**
 * A translator that looks up a text without values only once: on a page of cards, looking up is a good part of the work.
 * For instances whose texts never change, which are the server's.
 */
export function remembering(translate: Translator): Translator {
  const known = new Map<string, string>();
  return (key, params) => {
    if (params !== undefined) return translate(key, params);
    let text = known.get(key);
    if (text === undefined) known.set(key, (text = translate(key)));
    return text;
  };
}
