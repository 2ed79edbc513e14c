import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { BlobSource, EncodedPacketSink, Input, MP4 } from 'mediabunny'
import { expect, test } from 'vitest'
import { demoFolder } from '../../../../demo/load/insert.ts'
import { moveIndex } from './move-index.ts'

/** Every packet of a film, by its track and time. */
async function packetsOf(film: Blob): Promise<string[]> {
  using input = new Input({ source: new BlobSource(film), formats: [MP4] })
  const packets: string[] = []
  for (const track of await input.getTracks())
    for await (const { timestamp, data } of new EncodedPacketSink(track).packets())
      packets.push(`${track.id} ${timestamp} ${Buffer.from(data).toString('base64')}`)
  return packets
}

test('the index of a film is moved in front of its data, and names the same packets; an index in front stays', async () => {
  const film = await readFile(join(demoFolder, 'courses/the-cardiac-cycle/one-beat-drawn.small.mp4'))
  const index = film.indexOf('moov') - 4
  const end = index + film.readUInt32BE(index)
  const isSame = await moveIndex(new Blob([film]))
  expect([isSame.from, isSame.to]).toEqual([film.readUInt32BE(0), film.length])
  // As a film is written while it is encoded: the index last, with places that do not count it.
  const last = Buffer.concat([film.subarray(0, index), film.subarray(end), film.subarray(index, end)])
  for (let at = last.indexOf('stco'); at > 0; at = last.indexOf('stco', at + 1))
    for (let entry = 0; entry < last.readUInt32BE(at + 8); entry++) {
      const place = at + 12 + entry * 4
      last.writeUInt32BE(last.readUInt32BE(place) - (end - index), place)
    }
  const { head, from, to } = await moveIndex(new Blob([last]))
  const moved = new Blob([head, new Blob([last]).slice(from, to)])
  expect(moved.size).toBe(film.length)
  const packets = await packetsOf(moved)
  expect(packets.length).toBeGreaterThan(500)
  expect(packets).toEqual(await packetsOf(new Blob([film])))
  await expect(moveIndex(new Blob(['<html><p>no film</p></html>']))).rejects.toThrow()
})
