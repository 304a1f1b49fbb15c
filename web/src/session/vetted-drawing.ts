/** Result of vetting a stored drawing, and the function with which screens vet one. */

export type VettedDrawing =
  /** The drawing may be shown; `bytes` is its sanitised form. */
  | { readonly kind: "sound"; readonly bytes: Uint8Array<ArrayBuffer> }
  | { readonly kind: "late" }
  | { readonly kind: "refused" }
  /** The vetting code could not be loaded. */
  | { readonly kind: "unchecked" };

export type VetDrawing = (bytes: Uint8Array<ArrayBuffer>) => Promise<VettedDrawing>;
