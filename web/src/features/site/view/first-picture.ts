/**
 * React context that says whether the map has been painted for the first time. Parts of the page
 * that the first look at the site does not need are loaded and rendered after it.
 */
import { createContext, useContext } from "react";

export interface FirstPicture {
  /** True soon for a page without a map. Never false again. */
  readonly isDrawn: boolean;
  /** Call when the map has been painted. */
  readonly onDrawn: () => void;
}

const FirstPictureContext = createContext<FirstPicture>({
  isDrawn: true,
  onDrawn: () => undefined,
});

export const FirstPictureBoundary = FirstPictureContext.Provider;

export const useFirstPicture = (): FirstPicture => useContext(FirstPictureContext);
