import { packedTexts, packTexts, type PackedTexts, type PackedTextsState } from "../text/packed-texts";

/** Keys of the Czech order of names, by docId: those of a snapshot stay packed, newer ones stand beside them. */
export class NameKeys {
  readonly #packed: PackedTexts;
  readonly #newer = new Map<number, string>();
  #length: number;

  constructor(state: PackedTextsState = packTexts([])) {
    this.#packed = packedTexts(state);
    this.#length = this.#packed.length;
  }

  get length(): number {
    return this.#length;
  }

  at(docId: number): string {
    return this.#newer.get(docId) ?? (docId < this.#packed.length ? this.#packed.at(docId) : "");
  }

  write(docId: number, key: string): void {
    this.#newer.set(docId, key);
    this.#length = Math.max(this.#length, docId + 1);
  }

  state(): PackedTextsState {
    return packTexts(Array.from({ length: this.#length }, (_none, docId) => this.at(docId)));
  }
}
