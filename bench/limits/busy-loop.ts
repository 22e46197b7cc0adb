/**
 * Work that needs nothing but a processor and memory, for SECONDS; prints the number of passes. Two of these at once
 * show how much more two processes can do on this computer than one.
 */
const until = performance.now() + Number(process.env.SECONDS) * 1000;
const kept: object[] = [];
let passes = 0;
for (; performance.now() < until; passes += 1)
  for (let index = 0; index < 1000; index += 1) kept[index] = { index, text: `row ${passes}` };
process.stdout.write(String(passes));
