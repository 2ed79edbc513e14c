/**
 * For glibc's allocator, which reads its settings when a process starts: two pools instead of eight for each core, and the large blocks of
 * compression go back to the system when they are free. The Dockerfile has the same.
 */
export const allocatorSettings = {
  MALLOC_ARENA_MAX: '2',
  MALLOC_MMAP_THRESHOLD_: '262144',
  MALLOC_TRIM_THRESHOLD_: '262144',
}
