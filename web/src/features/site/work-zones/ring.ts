/** Rings: a tone and a vibration, until it is stopped. Silent where the browser has neither. */
import type { After } from "#web/api/after.ts";

/** Milliseconds from one tone to the next. */
const PERIOD = 1_000;
const TONE_SECONDS = 0.6;
const HERTZ = 880;
const VIBRATION = [500, 200, 200];

/** @returns stops ringing */
export function ring(after: After): () => void {
  const audio = typeof AudioContext === "undefined" ? undefined : new AudioContext();
  let cancel = () => {};
  function sound(): void {
    if (audio !== undefined) beep(audio);
    if ("vibrate" in navigator) navigator.vibrate(VIBRATION);
    cancel = after(PERIOD, sound);
  }
  sound();
  return () => {
    cancel();
    if ("vibrate" in navigator) navigator.vibrate(0);
    void audio?.close();
  };
}

function beep(audio: AudioContext): void {
  void audio.resume();
  const tone = audio.createOscillator();
  tone.type = "square";
  tone.frequency.value = HERTZ;
  tone.connect(audio.destination);
  tone.start();
  tone.stop(audio.currentTime + TONE_SECONDS);
}
