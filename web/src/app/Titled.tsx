/** Sets the title of the browser tab for a page. */
import type { ReactNode } from "react";
import { MESSAGES } from "#web/ui/messages.ts";

interface Props {
  /** Title of the page; empty while unknown. */
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
