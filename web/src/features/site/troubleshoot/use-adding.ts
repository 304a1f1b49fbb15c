/** React hook that adds picture files to a report as photos, one after the other. */
import { useState } from "react";
import { newId } from "#web/api/new-id.ts";
import type { PhotoTrouble } from "#web/features/site/view/photos/photo-messages.ts";
import { shrinkPhoto } from "#web/features/site/view/photos/shrink-photo.ts";
import { useServices } from "#web/session/services.ts";
import { hasPhoto, photosLeft } from "./model/draft-photo.ts";
import type { WizardState } from "./model/wizard-state.ts";
import type { Wizard } from "./use-wizard.ts";

export interface Adding {
  readonly isBusy: boolean;
  /** Reasons why some of the files that the user chose last were not added. */
  readonly troubles: readonly PhotoTrouble[];
  readonly add: (files: FileList | null) => Promise<void>;
}

export function useAdding(wizard: Wizard): Adding {
  const { nowSeconds } = useServices();
  const [isBusy, setIsBusy] = useState(false);
  const [troubles, setTroubles] = useState<readonly PhotoTrouble[]>([]);

  async function addOne(file: File, state: WizardState): Promise<PhotoTrouble | undefined> {
    const photo = await shrinkPhoto(file);
    if (photo.kind !== "photo") return { code: photo.kind, file: file.name };
    const { bytes, hash } = photo;
    if (hasPhoto(state, hash)) return { code: "twice", file: file.name };
    const addedAt = nowSeconds();
    const facts = { id: newId(addedAt), hash, size: bytes.length, caption: "", addedAt };
    return wizard.addPhoto(facts, bytes).then(
      () => undefined,
      () => ({ code: "notStored" }),
    );
  }

  async function add(files: FileList | null): Promise<void> {
    const chosen = [...(files ?? [])];
    const accepted = chosen.slice(0, photosLeft(wizard.current()));
    const found: PhotoTrouble[] = [];
    setTroubles([]);
    setIsBusy(true);
    for (const file of accepted) {
      const trouble = await addOne(file, wizard.current());
      if (trouble !== undefined) found.push(trouble);
    }
    setIsBusy(false);
    const left = chosen.length - accepted.length;
    setTroubles(left === 0 ? found : [...found, { code: "tooMany", left }]);
  }

  return { isBusy, troubles, add };
}
