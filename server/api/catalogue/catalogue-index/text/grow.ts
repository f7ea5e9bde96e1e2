/** Gives an array with room for `length` numbers: the same one when it is long enough, else a copy with the rest filled. */
export function grow(numbers: Int32Array<ArrayBuffer>, length: number, fill: number): Int32Array<ArrayBuffer> {
  if (length <= numbers.length) return numbers;
  const more = new Int32Array(Math.ceil(length * 1.5)).fill(fill, numbers.length);
  more.set(numbers);
  return more;
}
