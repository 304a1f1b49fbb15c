/** Route of the layout list, in the shell. */
import { useEffect } from "react";
import { CLOSED_EDITOR } from "#domain/layout/editor-address.ts";
import { FirstHints } from "#web/features/help/FirstHints.tsx";
import { LayoutsPage } from "#web/features/layouts/LayoutsPage.tsx";
import { PAGE_TITLES } from "#web/ui/page-titles.ts";
import { whileIdle } from "#web/ui/while-idle.ts";
import { EditorPart } from "./EditorPart.tsx";
import { Shell } from "./Shell.tsx";

interface Props {
  /**
   * Preloads the page of a layout, which users are likely to open next. Must be stable across
   * renders.
   */
  readonly preloadNext: () => void;
}

export function LayoutsRoute({ preloadNext }: Props) {
  useEffect(
    () =>
      whileIdle(() => {
        preloadNext();
        return true;
      }),
    [preloadNext],
  );
  return (
    <Shell title={PAGE_TITLES.layouts}>
      <LayoutsPage
        hint={<FirstHints place="layouts" />}
        drawEditor={(address, onAddress) => (
          <EditorPart
            address={address}
            onAddress={onAddress}
            onDeleted={() => onAddress(CLOSED_EDITOR, { replace: true })}
          />
        )}
      />
    </Shell>
  );
}
