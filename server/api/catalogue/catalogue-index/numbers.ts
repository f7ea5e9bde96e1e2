import { z } from "zod";

/** Arrays of numbers as a snapshot has them. */
export const int32s = z.custom<Int32Array<ArrayBuffer>>((value) => value instanceof Int32Array);
export const uint32s = z.custom<Uint32Array<ArrayBuffer>>((value) => value instanceof Uint32Array);
export const uint16s = z.custom<Uint16Array<ArrayBuffer>>((value) => value instanceof Uint16Array);
export const uint8s = z.custom<Uint8Array<ArrayBuffer>>((value) => value instanceof Uint8Array);
export const float64s = z.custom<Float64Array<ArrayBuffer>>((value) => value instanceof Float64Array);
