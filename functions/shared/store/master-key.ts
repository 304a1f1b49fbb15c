/** Location of a master. */
export interface MasterKey {
  readonly layoutId: string;
  readonly mLocId: string;
}
