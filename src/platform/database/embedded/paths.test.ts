import { copyFileSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { clusterElsewhere } from './paths.ts'

function dataFolder() {
  const folder = mkdtempSync(join(tmpdir(), 'avicenna-paths-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  return folder
}
const locationIn = (folder: string) => join(folder, 'postgres-location')

test('a data folder keeps the cluster that it names, also one named by its path alone', () => {
  const folder = dataFolder()
  const cluster = clusterElsewhere(folder)
  for (const named of [cluster, cluster.replace(/-[0-9a-f]{8}$/, '')]) {
    writeFileSync(locationIn(folder), `${named}\n`)
    expect(clusterElsewhere(folder)).toBe(named)
  }
})

test('a data folder that was deleted and made anew, and a copy of one, get a cluster of their own', () => {
  const [folder, copy] = [dataFolder(), dataFolder()]
  const cluster = clusterElsewhere(folder)
  writeFileSync(locationIn(folder), `${cluster}\n`)
  copyFileSync(locationIn(folder), locationIn(copy))
  expect(clusterElsewhere(copy)).not.toBe(cluster)
  rmSync(locationIn(folder))
  expect(clusterElsewhere(folder)).not.toBe(cluster)
})
