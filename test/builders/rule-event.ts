/** A message as the topic rules hand it to a function. */

/** Text is the payload itself, anything else becomes JSON. */
export function ruleEvent(topic: string, payload: unknown, srv: number) {
  const text = typeof payload === "string" ? payload : JSON.stringify(payload);
  return { payload: Buffer.from(text).toString("base64"), topic, srv };
}

/** Keys by which a payload could pass for another master, where a rule put its own beside those of the payload. */
export function forgedKeys(mId: string, ending: string) {
  const topic = `tracker/v1/m/${mId}/${ending}`;
  const payload = Buffer.from('{"v":1}').toString("base64");
  return { mId, topicMId: mId, topic, kind2: ending, srv: 1, clientid: mId, payload };
}
