/** Calls a pure function once for each key of its arguments. */
export function memoize<Args extends readonly unknown[], Answer>(
  keyOf: (...args: Args) => number | string,
  calculate: (...args: Args) => Answer,
): (...args: Args) => Answer {
  const answers = new Map<number | string, { answer: Answer }>();
  return (...args) => {
    const key = keyOf(...args);
    const entry = answers.get(key) ?? { answer: calculate(...args) };
    answers.set(key, entry);
    return entry.answer;
  };
}
