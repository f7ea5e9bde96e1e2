/** Returns positions `from` to `to` of the sorted keys without sorting all of them. Reorders the keys. */
export function selectRange(keys: Float64Array, from: number, to: number): Float64Array {
  const end = Math.min(to, keys.length);
  if (from >= end) return new Float64Array(0);
  if (from > 0) partition(keys, 0, from);
  if (end < keys.length) partition(keys, from, end);
  return keys.slice(from, end).sort();
}

/** Hoare's quickselect: moves the key of position `index` there, smaller ones before it and larger ones behind it. */
function partition(keys: Float64Array, first: number, index: number): void {
  let low = first;
  let high = keys.length - 1;
  while (low < high) {
    const pivot = keys[(low + high) >>> 1] ?? 0;
    let left = low;
    let right = high;
    while (left <= right) {
      while ((keys[left] ?? 0) < pivot) left += 1;
      while (pivot < (keys[right] ?? 0)) right -= 1;
      if (left <= right) {
        const key = keys[left] ?? 0;
        keys[left++] = keys[right] ?? 0;
        keys[right--] = key;
      }
    }
    if (index <= right) high = right;
    else if (index >= left) low = left;
    else return;
  }
}
