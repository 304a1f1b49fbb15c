/**
 * The arithmetic of the package that proves passwords, in native numbers: the same results, some hundred times sooner. Most
 * tests of the whole sign somebody in, and some sign in fifty times.
 */
import { BigInteger } from "jsbn";

const native = (value: BigInteger) => BigInt(`0x${value.toString(16)}`);

BigInteger.prototype.modPow = function (this: BigInteger, exponent, modulus) {
  const divisor = native(modulus);
  // Never negative.
  let square = native(this.mod(modulus));
  let result = 1n;
  for (const bit of [...native(exponent).toString(2)].reverse()) {
    if (bit === "1") result = (result * square) % divisor;
    square = (square * square) % divisor;
  }
  return new BigInteger(result.toString(16), 16);
};
