/** A message in the form that topic rules pass to a function. */

/** A text is used as the payload itself; anything else is converted to JSON. */
export function ruleEvent(topic: string, payload: unknown, srv: number) {
  const text = typeof payload === "string" ? payload : JSON.stringify(payload);
  return { payload: Buffer.from(text).toString("base64"), topic, srv };
}

/**
 * Keys with which a payload could pass for another master's, if a rule added its own keys beside
 * those of the payload.
 */
export function forgedKeys(mId: string, ending: string) {
  const topic = `tracker/v1/m/${mId}/${ending}`;
  const payload = Buffer.from('{"v":1}').toString("base64");
  return { mId, topicMId: mId, topic, kind2: ending, srv: 1, clientid: mId, payload };
}
