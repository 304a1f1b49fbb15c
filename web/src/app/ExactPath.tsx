/**
 * Shows a page only at its exact path: a trailing slash or another case leads to "Page not found".
 */
import type { ReactNode } from "react";
import { useLocation } from "react-router";
import { NotFound } from "./NotFound.tsx";

interface Props {
  readonly path: string;
  readonly children: ReactNode;
}

export function ExactPath({ path, children }: Props) {
  return useLocation().pathname === path ? children : <NotFound />;
}
