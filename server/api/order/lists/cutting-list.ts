import { cuttingList, type RollToCut } from "~/domain/cut";
import type { Database } from "../../../db/index";
import { readCutsOfDay } from "./cutting-list.repo";

export type { RollToCut } from "~/domain/cut";

export const readCuttingList = async (db: Database, day: string): Promise<RollToCut[]> =>
  cuttingList(await readCutsOfDay(db, day));
