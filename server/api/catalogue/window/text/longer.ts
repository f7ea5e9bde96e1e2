/** The same numbers in an array with room for so many, the new places filled: itself where there is room. */
export function longer(numbers: Int32Array<ArrayBuffer>, length: number, fill: number): Int32Array<ArrayBuffer> {
  if (length <= numbers.length) return numbers;
  const more = new Int32Array(Math.ceil(length * 1.5)).fill(fill, numbers.length);
  more.set(numbers);
  return more;
}
