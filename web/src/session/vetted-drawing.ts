/** Whether a stored drawing may be shown, as the screens ask for it. */

export type VettedDrawing =
  /** With what the rules leave of it. */
  | { readonly kind: "sound"; readonly bytes: Uint8Array<ArrayBuffer> }
  | { readonly kind: "late" }
  | { readonly kind: "refused" }
  /** What looks at drawings could not be loaded. */
  | { readonly kind: "unchecked" };

export type VetDrawing = (bytes: Uint8Array<ArrayBuffer>) => Promise<VettedDrawing>;
