/**
 * Parses requests and writes answers of Modbus/TCP: answers reads of registers and refuses
 * everything else.
 */
import { err, ok, type Result } from "#domain/result.ts";

export const EXCEPTIONS = {
  illegalFunction: 1,
  illegalAddress: 2,
  illegalValue: 3,
  /** Exception for too many connections. */
  serverBusy: 6,
  /** Exception for an unknown unit number. */
  noPath: 0x0a,
  /** Exception for a device whose last report is too old. */
  noResponse: 0x0b,
} as const;

type Exception = (typeof EXCEPTIONS)[keyof typeof EXCEPTIONS];

/** Reads registers, or returns an exception. */
export type ReadRegisters = (
  unit: number,
  address: number,
  count: number,
) => Result<readonly number[], Exception>;

/**
 * Length of the header: transaction, protocol, length, and the unit, which is the first byte that
 * the length counts.
 */
const HEADER_BYTES = 7;
const LONGEST_BYTES = 260;
const READS = [3, 4];
const MOST_REGISTERS = 125;

export type Taken =
  | { readonly kind: "frame"; readonly frame: Buffer; readonly rest: Buffer }
  | { readonly kind: "more" }
  /** The bytes are not Modbus, so the connection is unusable. */
  | { readonly kind: "broken" };

/** The first complete frame of the received bytes. */
export function takeFrame(bytes: Buffer): Taken {
  if (bytes.length < HEADER_BYTES + 1) return { kind: "more" };
  const total = bytes.readUInt16BE(4) + HEADER_BYTES - 1;
  const isModbus = bytes.readUInt16BE(2) === 0 && total > HEADER_BYTES && total <= LONGEST_BYTES;
  if (!isModbus) return { kind: "broken" };
  if (bytes.length < total) return { kind: "more" };
  return { kind: "frame", frame: bytes.subarray(0, total), rest: bytes.subarray(total) };
}

/** The answer to a complete frame. */
export function answerFrame(frame: Buffer, read: ReadRegisters): Buffer {
  const unit = frame.readUInt8(6);
  const called = frame.readUInt8(7);
  const answer = answerCall(frame.subarray(HEADER_BYTES), unit, read);
  const body = answer.ok
    ? Buffer.concat([Buffer.from([called, answer.value.length]), answer.value])
    : Buffer.from([called | 0x80, answer.error]);
  const header = Buffer.alloc(HEADER_BYTES);
  frame.copy(header, 0, 0, 2);
  header.writeUInt16BE(body.length + 1, 4);
  header.writeUInt8(unit, 6);
  return Buffer.concat([header, body]);
}

/** @param call function code with its data */
function answerCall(call: Buffer, unit: number, read: ReadRegisters): Result<Buffer, Exception> {
  if (!READS.includes(call.readUInt8(0))) return err(EXCEPTIONS.illegalFunction);
  if (call.length !== CALL_BYTES) return err(EXCEPTIONS.illegalValue);
  const [address, count] = [call.readUInt16BE(1), call.readUInt16BE(3)];
  if (count < 1 || count > MOST_REGISTERS) return err(EXCEPTIONS.illegalValue);
  const found = read(unit, address, count);
  if (!found.ok) return found;
  const registers = Buffer.alloc(2 * found.value.length);
  for (const [index, register] of found.value.entries())
    registers.writeUInt16BE(register, 2 * index);
  return ok(registers);
}

/** Length of a call: function, address and count. */
const CALL_BYTES = 5;
