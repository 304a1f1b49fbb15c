/** Location of a master. */
export interface MasterPlace {
  readonly layoutId: string;
  readonly mLocId: string;
}
