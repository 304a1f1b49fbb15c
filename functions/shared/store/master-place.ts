/** Where a master stands. */
export interface MasterPlace {
  readonly layoutId: string;
  readonly mLocId: string;
}
