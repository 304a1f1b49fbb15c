/** An icon out of its path data. It is decoration: whoever uses it gives the control a name. */
import SvgIcon, { type SvgIconProps } from "@mui/material/SvgIcon";

interface Props extends Omit<SvgIconProps, "children"> {
  /** Path of a 24 by 24 icon, as in @mdi/js. */
  readonly path: string;
}

export function Icon({ path, ...rest }: Props) {
  return (
    <SvgIcon aria-hidden {...rest}>
      <path d={path} />
    </SvgIcon>
  );
}
