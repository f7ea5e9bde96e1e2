import { DefaultDeserializer, DefaultSerializer } from "node:v8";

/** A value in bytes, its arrays of numbers apart: they are most of it, and each can be read straight to where it stays. */
export interface Encoded {
  body: Uint8Array;
  arrays: NumberArray[];
}

const KINDS = { Int32Array, Uint32Array, Uint16Array, Uint8Array, Float64Array } as const;
export type NumberArray = InstanceType<(typeof KINDS)[keyof typeof KINDS]>;

/** The name of an array's kind. */
export function kindOf(array: NumberArray): string {
  return array.constructor.name;
}

/** An array of a kind over bytes; undefined where there is no such kind or the bytes do not suit it. */
export function arrayOf(kind: string, bytes: ArrayBuffer): NumberArray | undefined {
  const known = Object.entries(KINDS).find(([name]) => name === kind)?.[1];
  return known && bytes.byteLength % known.BYTES_PER_ELEMENT === 0 ? new known(bytes) : undefined;
}

/** Node asks this method how to write an array: its number among the others stands for it. */
class Writer extends DefaultSerializer {
  readonly arrays: NumberArray[] = [];
  _writeHostObject(array: NumberArray): void {
    this.writeUint32(this.arrays.push(array) - 1);
  }
}

class Reader extends DefaultDeserializer {
  readonly #arrays: readonly NumberArray[];
  constructor(body: Uint8Array, arrays: readonly NumberArray[]) {
    super(body);
    this.#arrays = arrays;
  }
  _readHostObject(): NumberArray | undefined {
    return this.#arrays[this.readUint32()];
  }
}

export function encode(value: unknown): Encoded {
  const writer = new Writer();
  writer.writeHeader();
  writer.writeValue(value);
  return { body: writer.releaseBuffer(), arrays: writer.arrays };
}

/** @throws where the body is none */
export function decode({ body, arrays }: Encoded): unknown {
  const reader = new Reader(body, arrays);
  reader.readHeader();
  const value: unknown = reader.readValue();
  return value;
}
