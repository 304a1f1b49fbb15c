/** A vetted drawing as a map shows it. */

export interface Picture {
  /** Address of the drawing in its own size. */
  readonly address: string;
  /** Address of the drawing in the square size of the layout's plane. */
  readonly square: string;
  /**
   * Rendering of the square drawing that fits into the window, which a map shows before it loads
   * the image; undefined if there is none.
   */
  readonly preview: ImageBitmap | undefined;
}

/** A picture that always fails to load, so that the map treats the drawing as missing. */
export const NO_PICTURE: Picture = {
  address: "data:,",
  square: "data:,",
  preview: undefined,
};
