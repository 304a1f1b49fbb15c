/** A page with its title in the tab of the browser. */
import type { ReactNode } from "react";
import { MESSAGES } from "#web/ui/messages.ts";

interface Props {
  /** Empty while it is not known. */
  readonly title: string;
  readonly children: ReactNode;
}

export function Titled({ title, children }: Props) {
  return (
    <>
      <title>{title === "" ? MESSAGES.product : `${title} · ${MESSAGES.product}`}</title>
      {children}
    </>
  );
}
