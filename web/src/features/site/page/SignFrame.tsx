/** A sign of the map beside words, as large as in the legend. It is decoration: the words say the same. */
import type { ReactNode } from "react";

export const SIGN_SIZE_PX = 18;

interface Props {
  readonly children: ReactNode;
}

export function SignFrame({ children }: Props) {
  return (
    <svg
      width={SIGN_SIZE_PX}
      height={SIGN_SIZE_PX}
      viewBox={`0 0 ${SIGN_SIZE_PX} ${SIGN_SIZE_PX}`}
      aria-hidden="true"
      focusable="false"
      style={{ flex: "none" }}
    >
      {children}
    </svg>
  );
}
