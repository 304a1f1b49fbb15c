/** A person in the rows as the map marks them. */
export interface PersonMark {
  /** Coordinates on the 0..1000 canvas; y points upwards. */
  readonly x: number;
  readonly y: number;
  readonly name: string;
  /**
   * held: the server refuses motion there; forgotten: the zone has run out; wanted: others do not
   * know of it yet.
   */
  readonly state: "held" | "forgotten" | "wanted";
}
