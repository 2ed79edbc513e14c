import { type PointerEvent, useEffect, useRef, useState } from 'react'
import type { RowOf } from '../../contract/call.ts'
import { constants } from '../../contract/constants.ts'
import { bannerLabels } from '../../contract/content/home.labels.ts'
import type { getHomeScreenBanner } from '../../contract/storefront.ts'
import { BannerSlide } from '../../ui/banner-slide.tsx'
import { Icon } from '../../ui/icon.tsx'
import { useLabels } from '../app/labels.ts'
import { ShopLink } from '../app/shop-link.tsx'

const intervalMs = 6000
const swipePx = 40

/**
 * One banner at a time. The HTML contains all texts, so that the height is known, and the first picture. After 500 ms the other pictures
 * load and autoplay starts, with 750 ms transitions; hovering, focus and the pause button stop it. Own code: carousel libraries are larger
 * and don't support these timings.
 */
export function BannerCarousel({ banners }: { banners: RowOf<typeof getHomeScreenBanner>[] }) {
  const t = useLabels(bannerLabels)
  const [current, setCurrent] = useState(0)
  const [isReady, setReady] = useState(false)
  const [isPlaying, setPlaying] = useState(false)
  const [isInteracting, setInteracting] = useState(false)
  const pointerDownX = useRef<number>(undefined)
  const count = banners.length

  useEffect(() => {
    const timer = setTimeout(() => {
      setReady(true)
      setPlaying(!matchMedia('(prefers-reduced-motion: reduce)').matches)
    }, constants.bannerDelayMs)
    return () => clearTimeout(timer)
  }, [])
  useEffect(() => {
    if (!isPlaying || isInteracting || count < 2) return
    const timer = setInterval(() => setCurrent((index) => (index + 1) % count), intervalMs)
    return () => clearInterval(timer)
  }, [isPlaying, isInteracting, count])

  if (count === 0) return null
  const step = (offset: number) => {
    setPlaying(false)
    setCurrent((index) => (index + offset + count) % count)
  }
  const onPointerUp = (event: PointerEvent<HTMLElement>) => {
    const deltaX = event.clientX - (pointerDownX.current ?? event.clientX)
    pointerDownX.current = undefined
    if (Math.abs(deltaX) < swipePx) return
    const isRightToLeft = getComputedStyle(event.currentTarget).direction === 'rtl'
    step(deltaX > 0 === isRightToLeft ? 1 : -1)
  }
  const controlClass =
    'pointer-events-auto grid size-9 place-items-center rounded-full border border-line-strong bg-card text-ink hover:border-green md:size-11 md:border-black/15 md:bg-white/85 md:text-[#1b2420] md:hover:bg-white'
  return (
    <section
      aria-roledescription={t('lbl_banner_kind')}
      aria-label={t('lbl_banner_region')}
      className="relative overflow-hidden bg-tint"
      onPointerEnter={() => setInteracting(true)}
      onPointerLeave={() => setInteracting(false)}
      onFocus={() => setInteracting(true)}
      onBlur={() => setInteracting(false)}
      onPointerDown={(event) => {
        pointerDownX.current = event.clientX
      }}
      onPointerUp={onPointerUp}
    >
      <div
        className="flex touch-pan-y transition-transform ease-in-out [--way:-100%] rtl:[--way:100%]"
        style={{ transform: `translateX(calc(${current} * var(--way)))`, transitionDuration: `${constants.bannerSpeedMs}ms` }}
        aria-live={isPlaying ? 'off' : 'polite'}
      >
        {banners.map((banner, index) => (
          // biome-ignore lint/a11y/useSemanticElements: a slide is a group with a number, not a set of fields
          <div
            key={banner.BannerId}
            role="group"
            aria-roledescription={t('lbl_banner_slide_kind')}
            aria-label={t('lbl_banner_slide', { n: index + 1, total: count })}
            className="w-full shrink-0"
            inert={index !== current}
          >
            <BannerSlide banner={banner} link={ShopLink} isFirst={index === 0} showsPicture={index === 0 || isReady} />
          </div>
        ))}
      </div>
      {count > 1 && (
        <div className="needs-script shop-width pointer-events-none absolute inset-x-0 top-3 flex gap-2 md:top-auto md:bottom-4">
          <button
            type="button"
            className={controlClass}
            onClick={() => setPlaying(!isPlaying)}
            aria-label={t(isPlaying ? 'lbl_banner_pause' : 'lbl_banner_play')}
          >
            <Icon name={isPlaying ? 'pause' : 'play'} className="size-4.5" />
          </button>
          <button type="button" className={controlClass} onClick={() => step(-1)} aria-label={t('lbl_banner_previous')}>
            <Icon name="back" className="size-4.5 rtl:-scale-x-100" />
          </button>
          <button type="button" className={controlClass} onClick={() => step(1)} aria-label={t('lbl_banner_next')}>
            <Icon name="forward" className="size-4.5 rtl:-scale-x-100" />
          </button>
        </div>
      )}
    </section>
  )
}
