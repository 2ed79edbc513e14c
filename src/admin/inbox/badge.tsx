const tones = { waiting: 'bg-amber-tint text-amber', done: 'bg-tint text-green-text', plain: 'bg-paper text-soft' } as const

export const Badge = ({ tone, children }: { tone: keyof typeof tones; children: string }) => (
  <span className={`inline-block rounded-full border border-line px-2.5 py-0.5 text-sm font-semibold whitespace-nowrap ${tones[tone]}`}>
    {children}
  </span>
)
