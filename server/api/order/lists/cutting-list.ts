import type { Database } from "../../../db/index";
import { cuttingList, type RollToCut } from "../../../rules/cut";
import { readCutsOfDay } from "./cutting-list.repo";

export const readCuttingList = async (db: Database, day: string): Promise<RollToCut[]> =>
  cuttingList(await readCutsOfDay(db, day));
