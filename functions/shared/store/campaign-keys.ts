/** Partition of the firmware campaigns of a layout in the core table. */
export function campaignsOf(layoutId: string): string {
  return `L#${layoutId}#FW`;
}
