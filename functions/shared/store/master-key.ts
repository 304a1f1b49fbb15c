/** Identifies the location of a master. */
export interface MasterKey {
  readonly layoutId: string;
  readonly mLocId: string;
}
