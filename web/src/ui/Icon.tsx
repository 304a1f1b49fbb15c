/** Icon from path data. Decorative (aria-hidden): the control that contains it needs a name. */
import SvgIcon, { type SvgIconProps } from "@mui/material/SvgIcon";

interface Props extends Omit<SvgIconProps, "children"> {
  /** SVG path of a 24 × 24 icon, as in @mdi/js. */
  readonly path: string;
}

export function Icon({ path, ...rest }: Props) {
  return (
    <SvgIcon aria-hidden {...rest}>
      <path d={path} />
    </SvgIcon>
  );
}
