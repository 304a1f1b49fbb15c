/**
 * Menu with an accessible name for its list, and for a landmark around it, because it is rendered
 * outside the landmarks of the page.
 */
import Menu, { type MenuProps } from "@mui/material/Menu";

interface Props extends Omit<MenuProps, "slotProps"> {
  readonly label: string;
  /** Maximum height and minimum width of the menu in pixels. */
  readonly size?: { readonly maxHeight?: number; readonly minWidth?: number };
  readonly isDense?: boolean;
}

export function NamedMenu({ label, size, isDense = false, ...menu }: Props) {
  return (
    <Menu
      {...menu}
      slotProps={{
        paper: { role: "region", "aria-label": label, ...(size && { sx: size }) },
        list: { "aria-label": label, dense: isDense },
      }}
    />
  );
}
