/** Result of vetting a stored drawing, and the function with which screens vet one. */

export type VettedDrawing =
  /** The drawing may be shown. */
  | {
      readonly kind: "sound";
      /** Sanitised drawing. */
      readonly bytes: Uint8Array<ArrayBuffer>;
      /** The same in the square size of the layout's plane, for the map. */
      readonly square: Uint8Array<ArrayBuffer>;
      /** Test rendering of `square`; undefined if there is none. */
      readonly preview: ImageBitmap | undefined;
    }
  | { readonly kind: "late" }
  | { readonly kind: "refused" }
  /** The vetting code could not be loaded. */
  | { readonly kind: "unchecked" };

export type VetDrawing = (bytes: Uint8Array<ArrayBuffer>) => Promise<VettedDrawing>;
