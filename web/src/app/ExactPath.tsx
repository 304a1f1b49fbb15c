/** A page that has one address and no other spelling of it: no slash behind it, no other case (S0 §2). */
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
