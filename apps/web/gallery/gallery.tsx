import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { idOf, type Look, type Part } from './part.ts';
import { parts } from './parts.ts';

const addressOf = (id: string): string => `#${id}`;

function useHash(): string {
  return useSyncExternalStore(
    (changed) => {
      addEventListener('hashchange', changed);
      return () => removeEventListener('hashchange', changed);
    },
    () => decodeURIComponent(location.hash.slice(1)),
  );
}

/** A look in its frame; a component of its own, because looks may use hooks. */
function Drawn({ look }: { readonly look: Look }) {
  return look.draw();
}

function Frame({ id, look }: { readonly id: string; readonly look: Look }) {
  return (
    <div className="gallery-look" data-look={id} data-act={look.act}>
      <Drawn look={look} />
    </div>
  );
}

/** A single look, full screen; ready once its first button has been pressed, which may render late. */
function Alone({ id, look }: { readonly id: string; readonly look: Look }) {
  const place = useRef<HTMLDivElement>(null);
  const [ready, setReady] = useState(false);
  useEffect(() => {
    let frame = 0;
    const act = (): void => {
      const button = place.current?.querySelector<HTMLElement>('button, summary');
      if (look.act === 'press' && !button) {
        frame = requestAnimationFrame(act);
        return;
      }
      if (look.act === 'press') button?.click();
      setReady(true);
    };
    act();
    return () => cancelAnimationFrame(frame);
  }, [look]);
  const isPressed = look.act === 'press';
  return (
    <main
      ref={place}
      data-look={id}
      data-act={look.act}
      data-ready={ready}
      className={isPressed ? 'gallery-pressed' : undefined}
    >
      <Drawn look={look} />
    </main>
  );
}

function PartLooks({ part }: { readonly part: Part }) {
  return (
    <section className="gallery-part" aria-label={part.file}>
      <h2>{part.file}</h2>
      {Object.entries(part.looks).map(([name, look]) => {
        const id = idOf(part, name);
        return (
          <div key={id}>
            <p className="gallery-name">{name}</p>
            {look.alone ? (
              <a href={addressOf(id)} data-alone={id}>
                {id}
              </a>
            ) : (
              <Frame id={id} look={look} />
            )}
          </div>
        );
      })}
    </section>
  );
}

export function Gallery() {
  const asked = useHash();
  const found = parts.flatMap((part) =>
    Object.entries(part.looks).map(([name, look]) => ({ id: idOf(part, name), look })),
  );
  const chosen = found.find(({ id }) => id === asked);
  if (chosen) return <Alone key={chosen.id} {...chosen} />;
  return (
    <main className="gallery-index">
      <h1>Parts</h1>
      {parts.map((part) => (
        <PartLooks key={part.file} part={part} />
      ))}
    </main>
  );
}
